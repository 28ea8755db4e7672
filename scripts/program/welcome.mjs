/** Where the running program is, and who can sign in to its demo. */
export async function printWelcome({ database, mail }) {
  console.log(`\nReady: ${process.env.APP_URL ?? 'http://localhost:3000'}`);
  if (database) await printAccounts();
  if (mail) console.log(`Its mail:  ${mail.pageUrl}`);
  console.log('Ctrl-C stops it.');
}

async function printAccounts() {
  const { demoAccounts, demoPassword } = await import('../../prisma/seed/accounts.ts');
  const width = Math.max(...demoAccounts.map(({ email }) => email.length));
  console.log(`Demo accounts, each with the password ${demoPassword}:`);
  for (const { email, role } of demoAccounts) console.log(`  ${email.padEnd(width)}  ${role}`);
}
