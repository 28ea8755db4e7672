/** The methods of each handler's address; `[id]` matches one segment, `[...rest]` any number. */
export type Handlers = Readonly<Record<string, readonly string[]>>;

// next.config.mjs reads them from the route files at the build.
let known: Handlers | undefined;
const served = (): Handlers => (known ??= JSON.parse(process.env.API_HANDLERS ?? '{}'));

/** The method and address in a request's first line. */
interface Asked {
  method: string;
  url: string;
}

const elsewhere = '/api/405/';

/**
 * Reroutes a request that Next would answer with a bare page. In an address that is no UTF-8, the bytes that cannot be
 * read become U+FFFD; an unknown address below /api, and a method that an address does not take, go to
 * app/api/[...path], which answers with a problem document.
 */
export function straighten({ method, url }: Asked, handlers = served()): Asked {
  const [, path = '', search = ''] = /^([^?]*)(.*)$/s.exec(url) ?? [];
  const readable = path.replace(/(?:%[\da-f]{2})+|%/gi, (run) => (isReadable(run) ? run : '%EF%BF%BD'));
  const methods = readable.startsWith('/api/') ? methodsAt(readable, handlers) : undefined;
  const isStray = readable.startsWith('/api/') && !(methods && takes(methods, method));
  if (!isStray) return { method, url: readable + search };
  // That handler takes GET; the request's body is not read.
  const asked = method === 'HEAD' ? 'HEAD' : 'GET';
  return { method: asked, url: methods ? readable.replace('/api/', elsewhere) : readable };
}

/** The address that a rerouted request asked for, and the methods that this address allows. */
export function strayed(
  pathname: string,
  handlers = served(),
): { path: string; methods: readonly string[] | undefined } {
  if (!pathname.startsWith(elsewhere)) return { path: pathname, methods: undefined };
  const path = pathname.replace(elsewhere, '/api/');
  const methods = methodsAt(path, handlers);
  return { path, methods: methods && [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].sort() };
}

/** The pattern of the handler that answers an address below /api: `/api/v1/clients/[id]`; undefined if none does. */
export function handlerOf(path: string, handlers = served()): string | undefined {
  const segments = path.split('/');
  return patternsOf(handlers)
    .find(({ parts }) => matches(parts, segments))
    ?.parts.join('/');
}

const takes = (methods: readonly string[], method: string): boolean =>
  method === 'OPTIONS' || methods.includes(method === 'HEAD' ? 'GET' : method);

function methodsAt(path: string, handlers: Handlers): readonly string[] | undefined {
  const segments = path.split('/');
  return patternsOf(handlers).find(({ parts }) => matches(parts, segments))?.methods;
}

/** A handler's address, split into its segments. */
interface Pattern {
  parts: readonly string[];
  methods: readonly string[];
}

const split = new WeakMap<Handlers, readonly Pattern[]>();

/** The addresses split into segments, once: every request to a handler is compared with them. */
function patternsOf(handlers: Handlers): readonly Pattern[] {
  const patterns =
    split.get(handlers) ??
    Object.entries(handlers).map(([pattern, methods]): Pattern => ({ parts: pattern.split('/'), methods }));
  split.set(handlers, patterns);
  return patterns;
}

/** Whether an address fits a pattern. A name goes before `[id]`, because the table is in that order. */
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
