/** `npm run db:seed`: writes the demo tenants into the database of DATABASE_URL. */
import { bootstrap } from './bootstrap.mjs';

await bootstrap();
const { runWithDatabase } = await import('./database/command.mjs');
const { seedDemo } = await import('./database/demo.mjs');
const { generateClient } = await import('./program/generate.mjs');

await runWithDatabase(async () => {
  await generateClient();
  await seedDemo();
});
