import 'server-only';
import { hash, verify } from '@node-rs/argon2';

// OWASP's first choice for argon2id: 19 MiB, two passes, one lane.
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** An argon2id hash in its own notation, parameters and salt included. */
export const hashPassword = (password: string): Promise<string> => hash(password.normalize('NFKC'), options);

const parameters = `$argon2id$v=19$m=${options.memoryCost},t=${options.timeCost},p=${options.parallelism}$`;

/** Whether a hash was made with other parameters than today's, and must be renewed when the password is next entered. */
export const isOutdated = (stored: string): boolean => !stored.startsWith(parameters);

let dummy: Promise<string> | undefined;

/**
 * Whether the password matches the hash. Without a hash it takes the same time and returns false, so that nobody can
 * detect an unknown account.
 */
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  dummy ??= hashPassword('nobody has this password');
  const matches = await verify(stored ?? (await dummy), password.normalize('NFKC'));
  return stored !== undefined && stored !== null && matches;
}
