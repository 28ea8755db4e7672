import * as z from 'zod';
import { parseAddress } from '@/lib/text/mail-address';

/** A URL of one of the protocols, with a host (`needsHost`) or at least a path. */
const url = (protocols: string[], { needsHost = true } = {}) =>
  z
    .string()
    .refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
      error: `must be a URL that begins with ${protocols.map((p) => `${p}//`).join(' or ')}`,
      abort: true,
    })
    .refine((value) => !needsHost || new URL(value).hostname !== '', { error: 'must name a host' });

/** A PostgreSQL URL, which may leave the host to a parameter: then only a path comes before `?`. */
const postgresUrl = url(['postgres:', 'postgresql:'], { needsHost: false });

const publicUrl = url(['http:', 'https:'])
  .refine(isOrigin, { error: 'must be an address without a path, like https://staffing.example.com' })
  .transform((value) => new URL(value).origin);

const clamdUrl = url(['tcp:', 'unix:'], { needsHost: false }).refine(
  (value) => (value.startsWith('unix:') ? new URL(value).pathname.length > 1 : new URL(value).hostname !== ''),
  { error: 'must name a host, like tcp://127.0.0.1:3310, or a path, like unix:/run/clamav/clamd.ctl' },
);

const issuerUrl = url(['http:', 'https:']).refine(
  (value) => value.startsWith('https:') || isLoopbackName(new URL(value).hostname),
  {
    error: 'must begin with https:// unless it is on this machine',
  },
);

/** The address of a language model's server, to which `/chat/completions` is added. */
const modelUrl = issuerUrl
  .refine((value) => hasOnlyPath(new URL(value)), {
    error: 'must have no user, password, query or fragment, like https://api.example.com/v1',
  })
  .transform((value) => value.replace(/\/+$/, ''));

const mailbox = z.string().refine(isMailbox, {
  error: 'must be a mailbox, like "Staffing <office@example.com>" or office@example.com',
});

const wholeNumber = (minimum: number, maximum: number) => {
  const error = `must be a whole number from ${minimum} to ${maximum}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, { error, abort: true })
    .transform(Number)
    .pipe(z.number().min(minimum, { error }).max(maximum, { error }));
};

const oneOf = <const Words extends readonly string[]>(words: Words) =>
  z.enum(words, { error: `must be one of ${words.join(', ')}` });

const words = z.string().trim().min(1, { error: 'must not be blank' });

/** The keys for secrets: `id:key,id:key`, each key 32 bytes in base64; the first encrypts. */
const secretKeys = z.string().transform((text, context) => {
  const keys = text.split(',').map((pair) => {
    const [, id = '', key = ''] = /^([\w-]{1,20}):([A-Za-z0-9+/]{43}=)$/.exec(pair.trim()) ?? [];
    return { id, key };
  });
  if (keys.some(({ id }) => id === ''))
    context.addIssue({ code: 'custom', message: 'must be "id:key" pairs, each key 32 bytes in base64' });
  else if (new Set(keys.map(({ id }) => id)).size < keys.length)
    context.addIssue({ code: 'custom', message: 'must not name two keys with the same id' });
  return keys;
});

/** Every variable the program reads; the README's table of configuration follows this list. */
export const envSchema = z.object({
  NODE_ENV: oneOf(['development', 'test', 'production']).default('production'),
  PORT: wholeNumber(0, 65_535).default(3000),
  APP_URL: publicUrl.default('http://localhost:3000'),
  DATABASE_URL: postgresUrl,
  DATABASE_OWNER_URL: postgresUrl.optional(),
  DATABASE_JOBS_URL: postgresUrl.optional(),
  DATABASE_STATEMENT_NAMES: oneOf(['on', 'off']).default('on'),
  DATABASE_POOL_SIZE: wholeNumber(2, 200).default(10),
  /** How long a request waits for a connection before it is answered with 503. */
  DATABASE_WAIT_SECONDS: wholeNumber(1, 60).default(3),
  AUTH_SECRET: z.string({ error: 'is missing' }).min(32, { error: 'must have at least 32 characters' }),
  SECRET_KEYS: secretKeys.optional(),
  SMTP_URL: url(['smtp:', 'smtps:']).optional(),
  MAIL_FROM: mailbox.default('Staffing Back Office <no-reply@localhost.localdomain>'),
  DATA_DIR: words.default('.data'),
  FILES_S3_BUCKET: words.optional(),
  FILES_S3_REGION: words.default('us-east-1'),
  FILES_S3_ENDPOINT: url(['http:', 'https:']).optional(),
  FILES_S3_ACCESS_KEY_ID: words.optional(),
  FILES_S3_SECRET_ACCESS_KEY: words.optional(),
  CLAMD_URL: clamdUrl.optional(),
  OIDC_ISSUER: issuerUrl.optional(),
  OIDC_CLIENT_ID: words.optional(),
  OIDC_CLIENT_SECRET: words.optional(),
  OIDC_NAME: words.max(60, { error: 'must have at most 60 characters' }).default('Single sign-on'),
  AI_BASE_URL: modelUrl.optional(),
  AI_MODEL: words.max(200, { error: 'must have at most 200 characters' }).optional(),
  AI_API_KEY: words.optional(),
  /** Who answers for this program to Spain's tax agency (its declaración responsable), and their NIF. */
  VERIFACTU_MAKER_NAME: words.max(120, { error: 'must have at most 120 characters' }).optional(),
  VERIFACTU_MAKER_NIF: z
    .string()
    .regex(/^[0-9A-Z]{9}$/, { error: 'must be a Spanish NIF without ES' })
    .optional(),
  /** How many web servers `npm start` runs on its port; read by scripts/program/server.mjs. */
  WEB_PROCESSES: wholeNumber(1, 64).default(1),
  DRAIN_SECONDS: wholeNumber(1, 3_600).default(25),
  /**
   * How long the web server still answers after it has announced its end, before it drains; read by
   * scripts/program/drain.mjs.
   */
  LAME_DUCK_SECONDS: wholeNumber(0, 600).default(5),
  JOBS: oneOf(['on', 'off']).default('on'),
  /** For tests of the screens: a cookie can ask for an invented language (lib/i18n/made-up-language.ts). */
  MADE_UP_LANGUAGES: oneOf(['on', 'off']).default('off'),
  /** Whoever knows it reads the figures of GET /api/metrics; without it there are none. */
  METRICS_TOKEN: z.string().min(32, { error: 'must have at least 32 characters' }).optional(),
  LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** The number of our own proxies in front of the program. */
  TRUST_PROXY: wholeNumber(0, 9).default(0),
});

export type Env = z.infer<typeof envSchema>;

/**
 * Parses variables; an empty one counts as absent.
 *
 * @throws Error whose message is one line that names the first wrong variable and what is wrong with it, never its
 *   value.
 */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = envSchema.safeParse(given);
  if (parsed.success) {
    checkTogether(parsed.data);
    return parsed.data;
  }
  const issue = parsed.error.issues[0];
  const name = String(issue?.path[0] ?? 'environment');
  const why = given[name] === undefined ? 'is missing' : issue?.message;
  throw new Error(`${name} ${why}`);
}

/** Variables that have no meaning without another. */
const belongTogether: readonly (readonly [keyof Env, keyof Env])[] = [
  ['OIDC_ISSUER', 'OIDC_CLIENT_ID'],
  ['OIDC_CLIENT_ID', 'OIDC_ISSUER'],
  ['OIDC_CLIENT_SECRET', 'OIDC_ISSUER'],
  ['FILES_S3_ACCESS_KEY_ID', 'FILES_S3_SECRET_ACCESS_KEY'],
  ['FILES_S3_SECRET_ACCESS_KEY', 'FILES_S3_ACCESS_KEY_ID'],
  ['FILES_S3_ENDPOINT', 'FILES_S3_BUCKET'],
  ['AI_BASE_URL', 'AI_MODEL'],
  ['AI_MODEL', 'AI_BASE_URL'],
  ['AI_API_KEY', 'AI_BASE_URL'],
  ['VERIFACTU_MAKER_NAME', 'VERIFACTU_MAKER_NIF'],
  ['VERIFACTU_MAKER_NIF', 'VERIFACTU_MAKER_NAME'],
];

function checkTogether(env: Env): void {
  for (const [name, needed] of belongTogether)
    if (env[name] !== undefined && env[needed] === undefined) throw new Error(`${needed} is missing: ${name} is set`);
}

function isMailbox(text: string): boolean {
  try {
    parseAddress(text);
    return true;
  } catch {
    return false;
  }
}

function isOrigin(value: string): boolean {
  const { pathname, search, hash, username } = new URL(value);
  return pathname === '/' && `${search}${hash}${username}` === '';
}

const hasOnlyPath = ({ username, password, search, hash }: URL): boolean =>
  `${username}${password}${search}${hash}` === '';

/** Whether a host's name or address (as in a URL) means this machine itself. */
export function isLoopbackName(hostname: string): boolean {
  return hostname === 'localhost' || /^127\./.test(hostname) || hostname === '[::1]' || hostname === '::1';
}

let parsed: Env | undefined;

/** The environment, parsed at its first use, so that a build needs no variables. */
export const env: Env = new Proxy({} as Env, {
  get(_, name) {
    parsed ??= parseEnv(process.env);
    // next-auth reads its own variable, and otherwise assumes that it runs at localhost:3000.
    process.env.NEXTAUTH_URL ??= parsed.APP_URL;
    return parsed[name as keyof Env];
  },
});
