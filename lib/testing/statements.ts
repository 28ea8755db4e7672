import pg from 'pg';

/** What a piece of work sent to the database. */
export interface Sent {
  /** All but BEGIN and COMMIT. */
  statements: string[];
  transactions: number;
}

/** Runs `work` and tells what it sent; nothing else may be at work meanwhile. */
export async function recordStatements(work: () => Promise<unknown>): Promise<Sent> {
  const sent: Sent = { statements: [], transactions: 0 };
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = new Proxy(query, {
    apply(target, client, args: unknown[]) {
      const text = textOf(args[0]);
      if (/^\s*begin\b/i.test(text)) sent.transactions += 1;
      else if (!/^\s*(commit|rollback)\b/i.test(text)) sent.statements.push(text);
      return Reflect.apply(target, client, args);
    },
  });
  try {
    await work();
  } finally {
    pg.Client.prototype.query = query;
  }
  return sent;
}

function textOf(config: unknown): string {
  if (typeof config === 'string') return config;
  return typeof config === 'object' && config !== null ? String(Reflect.get(config, 'text')) : '';
}
