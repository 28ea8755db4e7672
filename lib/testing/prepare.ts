import { command, type Db, system } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';

/** Milliseconds that creating test data may take: as long as a test. */
const patience = 120_000;

/**
 * Creates test data, outside the limits of the program's own transactions: a busy machine takes long between two
 * statements that write thousands of rows, and only the program is to be measured.
 */
export const prepare = <T>(work: (db: Db) => Promise<T>): Promise<T> =>
  system(
    'test data',
    async (db) => {
      await command(
        db,
        Prisma.sql`select set_config('statement_timeout', '0', true), set_config('idle_in_transaction_session_timeout', '0', true)`,
      );
      return work(db);
    },
    patience,
  );
