import { randomBytes } from 'node:crypto';
import { parseEnv } from '@/lib/env';

const base = { DATABASE_URL: 'postgresql://staffing_app:secret@127.0.0.1:5432/staffing', AUTH_SECRET: 'x'.repeat(32) };
const key = () => randomBytes(32).toString('base64');
const model = { AI_BASE_URL: 'https://models.example.com/v1', AI_MODEL: 'small' };
const oidc = { OIDC_ISSUER: 'https://login.example.com', OIDC_CLIENT_ID: 'staffing' };

/** The single line with which the program refuses to start. */
function refusal(variables: Record<string, string>): string {
  try {
    parseEnv({ ...base, ...variables });
    return 'none';
  } catch (error) {
    return error instanceof Error ? error.message : 'something else';
  }
}

it('takes what is needed and nothing else', () => {
  expect(parseEnv(base)).toMatchObject({
    DATABASE_POOL_SIZE: 10,
    DATABASE_WAIT_SECONDS: 3,
    DRAIN_SECONDS: 25,
    LAME_DUCK_SECONDS: 5,
    PORT: 3000,
  });
});

it.each<[string, Record<string, string>, string]>([
  ['NODE_ENV', { NODE_ENV: 'prod' }, 'one of development, test, production'],
  ['PORT', { PORT: 'http' }, 'whole number from 0 to 65535'],
  ['PORT', { PORT: '65536' }, 'whole number from 0 to 65535'],
  ['PORT', { PORT: '0x10' }, 'whole number from 0 to 65535'],
  ['APP_URL', { APP_URL: 'staffing.example.com' }, 'begins with http:// or https://'],
  ['APP_URL', { APP_URL: 'https://example.com/staffing' }, 'without a path'],
  ['DATABASE_URL', { DATABASE_URL: 'mysql://localhost/x' }, 'begins with postgres:// or postgresql://'],
  ['DATABASE_OWNER_URL', { DATABASE_OWNER_URL: 'localhost' }, 'begins with postgres:// or postgresql://'],
  ['DATABASE_POOL_SIZE', { DATABASE_POOL_SIZE: '1' }, 'whole number from 2 to 200'],
  ['DATABASE_POOL_SIZE', { DATABASE_POOL_SIZE: '2.5' }, 'whole number from 2 to 200'],
  ['DATABASE_WAIT_SECONDS', { DATABASE_WAIT_SECONDS: '0' }, 'whole number from 1 to 60'],
  ['WEB_PROCESSES', { WEB_PROCESSES: '0' }, 'whole number from 1 to 64'],
  ['AUTH_SECRET', { AUTH_SECRET: 'short' }, 'at least 32 characters'],
  ['SECRET_KEYS', { SECRET_KEYS: `a:${key()},a:${key()}` }, 'two keys with the same id'],
  ['SECRET_KEYS', { SECRET_KEYS: `a:${key()},b` }, '"id:key" pairs'],
  ['SMTP_URL', { SMTP_URL: 'smtp://' }, 'name a host'],
  ['SMTP_URL', { SMTP_URL: 'mail.example.com' }, 'begins with smtp:// or smtps://'],
  ['MAIL_FROM', { MAIL_FROM: 'not a mailbox' }, 'must be a mailbox'],
  ['DATA_DIR', { DATA_DIR: ' ' }, 'must not be blank'],
  ['FILES_S3_ENDPOINT', { FILES_S3_BUCKET: 'b', FILES_S3_ENDPOINT: 'minio' }, 'begins with http:// or https://'],
  ['FILES_S3_BUCKET', { FILES_S3_ENDPOINT: 'https://minio.example.com' }, 'is missing'],
  ['FILES_S3_SECRET_ACCESS_KEY', { FILES_S3_ACCESS_KEY_ID: 'a' }, 'is missing'],
  ['FILES_S3_ACCESS_KEY_ID', { FILES_S3_SECRET_ACCESS_KEY: 'a' }, 'is missing'],
  ['CLAMD_URL', { CLAMD_URL: 'tcp://' }, 'name a host'],
  ['CLAMD_URL', { CLAMD_URL: 'unix:' }, 'a path'],
  ['OIDC_ISSUER', { ...oidc, OIDC_ISSUER: 'http://login.example.com' }, 'https:// unless it is on this machine'],
  ['OIDC_CLIENT_ID', { OIDC_ISSUER: oidc.OIDC_ISSUER }, 'is missing'],
  ['OIDC_ISSUER', { OIDC_CLIENT_ID: 'staffing' }, 'is missing'],
  ['OIDC_ISSUER', { OIDC_CLIENT_SECRET: 'hunter2' }, 'is missing'],
  ['OIDC_NAME', { ...oidc, OIDC_NAME: 'x'.repeat(61) }, 'at most 60 characters'],
  ['AI_BASE_URL', { ...model, AI_BASE_URL: 'http://models.example.com/v1' }, 'https:// unless it is on this machine'],
  ['AI_BASE_URL', { ...model, AI_BASE_URL: 'https://models.example.com/v1?key=hunter2' }, 'no user, password, query'],
  ['AI_BASE_URL', { ...model, AI_BASE_URL: 'https://me:hunter2@models.example.com' }, 'no user, password, query'],
  ['AI_MODEL', { AI_BASE_URL: model.AI_BASE_URL }, 'is missing'],
  ['AI_BASE_URL', { AI_MODEL: 'small' }, 'is missing'],
  ['AI_BASE_URL', { AI_API_KEY: 'hunter2' }, 'is missing'],
  ['DRAIN_SECONDS', { DRAIN_SECONDS: '0' }, 'whole number from 1 to 3600'],
  ['LAME_DUCK_SECONDS', { LAME_DUCK_SECONDS: '601' }, 'whole number from 0 to 600'],
  ['JOBS', { JOBS: 'yes' }, 'one of on, off'],
  ['LOG_LEVEL', { LOG_LEVEL: 'loud' }, 'one of fatal'],
])('%s: %j is refused', (name, variables, why) => {
  const line = refusal(variables);
  expect(line).toMatch(new RegExp(`^${name} `));
  expect(line).toContain(why);
  expect(line).not.toContain('\n');
  expect(line).not.toContain('hunter2');
});

it.each<Record<string, string>>([
  { APP_URL: 'https://staffing.example.com/' },
  { SMTP_URL: 'smtps://user:password@mail.example.com:465' },
  { MAIL_FROM: 'Staffing <office@example.com>' },
  { MAIL_FROM: 'office@example.com' },
  { CLAMD_URL: 'tcp://[::1]:3310' },
  { CLAMD_URL: 'unix:/run/clamav/clamd.ctl' },
  { OIDC_ISSUER: 'http://127.0.0.1:4000', OIDC_CLIENT_ID: 'staffing' },
  { AI_BASE_URL: 'http://127.0.0.1:11434/v1/', AI_MODEL: 'small', AI_API_KEY: 'x' },
  { DATABASE_URL: 'postgresql:///staffing?host=/run/postgresql' },
  { SECRET_KEYS: `a:${key()},b:${key()}` },
])('%j is taken', (variables) => {
  expect(refusal(variables)).toBe('none');
});

it('counts an empty variable as absent', () => {
  expect(refusal({ SMTP_URL: '', OIDC_ISSUER: '', PORT: '' })).toBe('none');
  expect(parseEnv({ ...base, APP_URL: 'https://staffing.example.com/' }).APP_URL).toBe('https://staffing.example.com');
});
