import { pino } from 'pino';

const secrets = ['password', 'password_confirmation', 'current_password', 'token', 'access_token', 'refresh_token', 'authorization', 'cookie', 'secret'];

/** The program's log: JSON lines, with whatever could open an account left out. */
export const log = pino({
  level: process.env.LOG_LEVEL ?? 'info',
  redact: { paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[redacted]' },
});
