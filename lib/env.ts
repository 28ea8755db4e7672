import { z } from 'zod';

const url = (protocols: string[]) =>
  z.string().refine(
    (value) => URL.canParse(value) && protocols.includes(new URL(value).protocol),
    { error: `must be a URL that begins with ${protocols.map((p) => `${p}//`).join(' or ')}` },
  );

const postgresUrl = url(['postgres:', 'postgresql:']);

/** `id:key,id:key`, each key 32 bytes in base64; the first encrypts. */
const secretKeys = z.string().transform((text, context) =>
  text.split(',').map((pair) => {
    const [, id = '', key = ''] = /^([\w-]{1,20}):([A-Za-z0-9+/]{43}=)$/.exec(pair.trim()) ?? [];
    if (!id) context.addIssue({ code: 'custom', message: 'must be "id:key" pairs, each key 32 bytes in base64' });
    return { id, key };
  }),
);

/** Every variable the program reads; the README's table of configuration follows this list. */
export const envSchema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('production'),
  PORT: z.coerce.number({ error: 'must be a port number' }).int().min(0).max(65535).default(3000),
  APP_URL: url(['http:', 'https:']).default('http://localhost:3000'),
  DATABASE_URL: postgresUrl,
  DATABASE_OWNER_URL: postgresUrl.optional(),
  DATABASE_POOL_SIZE: z.coerce.number({ error: 'must be a whole number' }).int().min(2).max(200).default(10),
  AUTH_SECRET: z.string({ error: 'is missing' }).min(32, { error: 'must have at least 32 characters' }),
  SECRET_KEYS: secretKeys.optional(),
  SMTP_URL: url(['smtp:', 'smtps:']).optional(),
  MAIL_FROM: z.string().min(3).default('Staffing Back Office <no-reply@localhost.localdomain>'),
  DATA_DIR: z.string().min(1).default('.data'),
  FILES_S3_BUCKET: z.string().min(1).optional(),
  FILES_S3_REGION: z.string().min(1).default('us-east-1'),
  FILES_S3_ENDPOINT: url(['http:', 'https:']).optional(),
  FILES_S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  FILES_S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  CLAMD_URL: url(['tcp:', 'unix:']).optional(),
  OIDC_ISSUER: url(['http:', 'https:']).optional(),
  OIDC_CLIENT_ID: z.string().min(1).optional(),
  OIDC_CLIENT_SECRET: z.string().min(1).optional(),
  OIDC_NAME: z.string().min(1).max(60).default('Single sign-on'),
  JOBS: z.enum(['on', 'off']).default('on'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  TRUST_PROXY: z.enum(['on', 'off']).default('off'),
});

export type Env = z.infer<typeof envSchema>;

/**
 * Parses variables, empty ones counting as absent.
 *
 * @throws Error whose message is one line that names the first wrong variable and what is wrong with it, never its value.
 */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = envSchema.safeParse(given);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const name = String(issue?.path[0] ?? 'environment');
  const why = given[name] === undefined ? 'is missing' : issue?.message;
  throw new Error(`${name} ${why}`);
}

let parsed: Env | undefined;

/** The environment, parsed at the first use, so that a build needs none of it. */
export const env: Env = new Proxy({} as Env, {
  get(_, name) {
    parsed ??= parseEnv(process.env);
    // next-auth reads its own variable, and else takes itself to be at localhost:3000.
    process.env.NEXTAUTH_URL ??= parsed.APP_URL;
    return parsed[name as keyof Env];
  },
});
