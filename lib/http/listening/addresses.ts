/** The methods of each handler's address; `[id]` stands for one segment, `[...rest]` for any number. */
export type Handlers = Readonly<Record<string, readonly string[]>>;

// next.config.mjs reads them from the route files at the build.
let known: Handlers | undefined;
const served = (): Handlers => (known ??= JSON.parse(process.env.API_HANDLERS ?? '{}'));

/** What a request asks for, as its first line has it. */
interface Asked {
  method: string;
  url: string;
}

const elsewhere = '/api/405/';

/**
 * Where a request goes that Next would answer with a bare page: an address that is no UTF-8 reads as one that holds the
 * character for that; an unknown address below /api, and a method that an address does not take, go to
 * app/api/[...path], which answers with a problem document.
 */
export function straighten({ method, url }: Asked, handlers = served()): Asked {
  const [, path = '', search = ''] = /^([^?]*)(.*)$/s.exec(url) ?? [];
  const readable = path.replace(/(?:%[\da-f]{2})+|%/gi, (run) => (isReadable(run) ? run : '%EF%BF%BD'));
  const methods = readable.startsWith('/api/') ? methodsAt(readable, handlers) : undefined;
  const isStray = readable.startsWith('/api/') && !(methods && takes(methods, method));
  if (!isStray) return { method, url: readable + search };
  // That handler takes GET; whatever came with the request is not read.
  const asked = method === 'HEAD' ? 'HEAD' : 'GET';
  return { method: asked, url: methods ? readable.replace('/api/', elsewhere) : readable };
}

/** The address that such a request asked for, and the methods that it allows. */
export function strayed(
  pathname: string,
  handlers = served(),
): { path: string; methods: readonly string[] | undefined } {
  if (!pathname.startsWith(elsewhere)) return { path: pathname, methods: undefined };
  const path = pathname.replace(elsewhere, '/api/');
  const methods = methodsAt(path, handlers);
  return { path, methods: methods && [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].sort() };
}

const takes = (methods: readonly string[], method: string): boolean =>
  method === 'OPTIONS' || methods.includes(method === 'HEAD' ? 'GET' : method);

function methodsAt(path: string, handlers: Handlers): readonly string[] | undefined {
  const segments = path.split('/');
  return patternsOf(handlers).find(({ parts }) => matches(parts, segments))?.methods;
}

/** A handler's address in its segments. */
interface Pattern {
  parts: readonly string[];
  methods: readonly string[];
}

const split = new WeakMap<Handlers, readonly Pattern[]>();

/** Taken apart once: every request to a handler is compared with them. */
function patternsOf(handlers: Handlers): readonly Pattern[] {
  const patterns =
    split.get(handlers) ??
    Object.entries(handlers).map(([pattern, methods]): Pattern => ({ parts: pattern.split('/'), methods }));
  split.set(handlers, patterns);
  return patterns;
}

/** A name goes before `[id]`, since the table is in that order. */
function matches(pattern: readonly string[], segments: readonly string[]): boolean {
  if (pattern.at(-1)?.startsWith('[...'))
    return segments.length >= pattern.length && matches(pattern.slice(0, -1), segments.slice(0, pattern.length - 1));
  return (
    pattern.length === segments.length && pattern.every((part, at) => part === segments[at] || part.startsWith('['))
  );
}

function isReadable(run: string): boolean {
  try {
    return decodeURIComponent(run) !== '';
  } catch {
    return false;
  }
}
