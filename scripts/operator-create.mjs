/**
 * `npm run operator:create -- email`: creates a platform operator and prints the link by which they choose a name and a
 * password.
 */
import { bootstrap } from './bootstrap.mjs';

await bootstrap({ isProduction: true });
const { runWithDatabase } = await import('./database/command.mjs');
const { generateClient } = await import('./program/generate.mjs');
const { fail } = await import('./program/environment.mjs');

const email = process.argv[2]?.trim().toLowerCase() ?? '';
if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) fail(new Error('Usage: npm run operator:create -- email'));

await runWithDatabase(async () => {
  await generateClient();
  const { createOperator } = await import('../lib/companies/create-operator.data.ts');
  const { disconnect } = await import('../lib/db/client.ts');
  try {
    const { link, expiresAt } = await createOperator(email);
    console.log(`${email} is a platform operator. Until ${expiresAt.toISOString()} they sign up at\n${link}`);
  } finally {
    await disconnect();
  }
});
