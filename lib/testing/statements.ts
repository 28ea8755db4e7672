import pg from 'pg';

/** The statements and transactions that a piece of work sent to the database. */
export interface Sent {
  /** Without BEGIN and COMMIT. */
  statements: string[];
  transactions: number;
}

/** Runs `work` and returns what it sent; nothing else may run meanwhile. */
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
