/** Prints the running program's address, and who can sign in to its demo. */
export async function printWelcome({ database, mail }) {
  console.log(`\nReady: ${process.env.APP_URL ?? 'http://localhost:3000'}`);
  if (database) await printAccounts();
  if (mail) console.log(`Its mail:  ${mail.pageUrl}`);
  if (process.env.APP_URL?.startsWith('https:') && !Number(process.env.TRUST_PROXY)) {
    console.log('A proxy must be in front of it, since APP_URL is https: set TRUST_PROXY to the number of proxies,');
    console.log('or everybody has the address of the nearest one, for limits on sign-in and in the audit log.');
  }
  console.log('Ctrl-C stops it.');
}

async function printAccounts() {
  const { demoAccounts, demoPassword } = await import('../../prisma/seed/accounts.ts');
  const width = Math.max(...demoAccounts.map(({ email }) => email.length));
  console.log(`Demo accounts, each with the password ${demoPassword}:`);
  for (const { email, role } of demoAccounts) console.log(`  ${email.padEnd(width)}  ${role}`);
}
