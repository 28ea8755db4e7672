import { Kept } from '@/lib/kept';

/**
 * Makes a reader that keeps each answer for so many seconds, of at most so many keys. Nothing is kept of what was not
 * found: whoever asks for made-up names takes nobody's place.
 */
export function freshFor<Value>(
  seconds: number,
  most: number,
): (key: string, find: () => Promise<Value | null>) => Promise<Value | null> {
  const kept = new Kept<{ value: Value; until: number }>(most);
  return async (key, find) => {
    const known = kept.get(key);
    if (known && known.until > Date.now()) return known.value;
    const value = await find();
    if (value !== null) kept.set(key, { value, until: Date.now() + seconds * 1000 });
    return value;
  };
}
