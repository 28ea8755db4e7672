/** Fault: the database takes no writes for a while, as before a failover. Writes are put off, and reads go on. */
import { connect } from '../../scripts/database/sql.mjs';
import { until } from './stack.mjs';
import { signIn } from './writers.mjs';

export async function readOnlyDatabase({ stack }) {
  const token = await signIn(stack.url);
  await setReadOnly(stack, 'on');
  const answers = {};
  try {
    const body = { name: 'Read-only', client_type: 'direct', currency: 'USD', payment_terms_days: 30 };
    answers.write = await ask(stack, '/api/v1/clients', { token, body });
    answers['sign-in'] = await ask(stack, '/api/login', { body: { email: 'admin@northwind.example', password: 'x' } });
    answers.readiness = await ask(stack, '/api/ready', {});
    answers.read = await ask(stack, '/api/v1/clients', { token });
  } finally {
    await setReadOnly(stack, 'off');
  }
  const wanted = { write: '503 5', 'sign-in': '503 5', readiness: '503 5', read: '200' };
  const wrong = Object.keys(wanted).filter((name) => answers[name] !== wanted[name]);
  if (wrong.length > 0) throw new Error(wrong.map((name) => `${name}: ${answers[name]}`).join(', '));
  await until('readiness', async () => (await ask(stack, '/api/ready', {})) === '200', 20_000);
  return 'writing, signing in and readiness 503 with Retry-After, reading 200; ready again afterwards';
}

async function setReadOnly(stack, value) {
  const client = await connect(stack.database.superuserUrl, 'faults');
  try {
    await client.query('set default_transaction_read_only = off');
    await client.query(`alter system set default_transaction_read_only = ${value}`);
    await client.query('select pg_reload_conf()');
    const reader = () => connect(stack.database.superuserUrl, 'faults');
    await until(
      'the setting',
      async () => {
        const other = await reader();
        const { rows } = await other.query('show default_transaction_read_only').finally(() => other.end());
        return rows[0].default_transaction_read_only === value;
      },
      10_000,
    );
  } finally {
    await client.end();
  }
}

/** @returns the status, and how long to wait before the next try */
async function ask(stack, path, { token, body }) {
  const response = await fetch(`${stack.url}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  await response.arrayBuffer();
  return [response.status, response.headers.get('retry-after')].filter(Boolean).join(' ');
}
