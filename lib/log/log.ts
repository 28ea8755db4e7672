import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import { env, envSchema } from '@/lib/env';
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

let made: Logger | undefined;

/** Made at the first line, because a build loads this file without any settings. */
function programLog(): Logger {
  made ??= createLog(configuredLevel());
  return made;
}

/** A broken environment is reported where it is checked; what says so here may be the very log line about it. */
function configuredLevel(): string | undefined {
  try {
    return env.LOG_LEVEL;
  } catch {
    return undefined;
  }
}

type Write = (fields: Record<string, unknown>, message: string) => void;

/** The program's log: what happened, in a few constant words, and the values beside it as fields. */
export const log: Readonly<Record<'debug' | 'info' | 'warn' | 'error', Write>> = {
  debug: (fields, message) => programLog().debug(fields, message),
  info: (fields, message) => programLog().info(fields, message),
  warn: (fields, message) => programLog().warn(fields, message),
  error: (fields, message) => programLog().error(fields, message),
};
