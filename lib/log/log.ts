import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import { envSchema } from '@/lib/env';
import { redact, redactFields, redactText } from '@/lib/log/redact';

/**
 * A logger that writes JSON lines (level, time, message, fields) and no secrets. `to` is standard output unless given.
 * A level that is none counts as `info`: lib/env.ts is what refuses it, and a log must never keep a program down.
 */
export function createLog(level: string | undefined, to?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level: envSchema.shape.LOG_LEVEL.catch('info').parse(level),
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: redact },
    formatters: { level: (label) => ({ level: label }), log: (fields) => redactFields(fields) },
    hooks: { streamWrite: redactText },
  };
  return to ? pino(options, to) : pino(options);
}

/** The program's log. Its level is read without lib/env.ts's check of everything, so that a build needs no settings. */
export const log = createLog(process.env.LOG_LEVEL);
