import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import { env, envSchema } from '@/lib/env';
import { redact, redactFields, redactText } from '@/lib/log/redact';

/**
 * Makes a logger that writes JSON lines (level, time, message, fields) and no secrets. `to` is standard output by
 * default. An invalid level counts as `info`: lib/env.ts refuses it, and a log must never stop a program.
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

/** The program's logger, made at the first line, because a build loads this file without any settings. */
function programLog(): Logger {
  made ??= createLog(configuredLevel());
  return made;
}

/**
 * The level in the environment. A broken environment is reported where it is checked; the report may be the very line
 * that is logged here.
 */
function configuredLevel(): string | undefined {
  try {
    return env.LOG_LEVEL;
  } catch {
    return undefined;
  }
}

type Write = (fields: Record<string, unknown>, message: string) => void;

/** The program's log: an event in a few constant words, with its values as fields. */
export const log: Readonly<Record<'debug' | 'info' | 'warn' | 'error', Write>> = {
  debug: (fields, message) => programLog().debug(fields, message),
  info: (fields, message) => programLog().info(fields, message),
  warn: (fields, message) => programLog().warn(fields, message),
  error: (fields, message) => programLog().error(fields, message),
};
