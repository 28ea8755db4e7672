/** `npm run db:migrate`: brings the database of DATABASE_OWNER_URL to this program's structure. */
import { runWithDatabase } from './database/command.mjs';

await runWithDatabase(({ applied }) => {
  console.log(applied.length > 0 ? `Applied: ${applied.join(', ')}` : 'Nothing to apply.');
});
