/** Fault: kill -9 of the process whose jobs work rules off. Each rule still acts exactly once for each change. */
import { patient } from './speed.mjs';
import { pause, until } from './stack.mjs';
import { signIn } from './writers.mjs';

const [changes, rules, kills] = [300, 5, 3];
/** Milliseconds that may pass between a worker's death and another one's first work. */
const mostIdleMs = 30_000;
const subject = 'Rule of a killed worker';

export async function killRules({ stack, random, total }) {
  const form = await oneRow(
    stack,
    `select f.id from forms f join users u on u.company_id = f.company_id
    where u.email = 'admin@northwind.example' and f.published is not null and f.archived_at is null limit 1`,
  );
  const token = await signIn(stack.url);
  for (let n = 0; n < rules; n += 1) {
    const response = await fetch(`${stack.url}/api/v1/forms/${form.id}/trigger-rules`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({
        name: `${subject} ${n}`,
        on: { model: 'client', event: 'created' },
        then: [{ do: 'mail', to: { email: 'a@client.example' }, subject: { en: subject }, text: { en: 'T' } }],
      }),
    });
    if (response.status !== 201) throw new Error(`a rule: ${response.status} ${await response.text()}`);
  }
  await stack.read(
    `insert into clients (company_id, id, number, name, client_type, currency, payment_terms_days, owner_id, updated_at)
    select company_id, uuidv7(), 'KILL-' || n, 'Client ' || n, 'direct', 'USD', 30, id, now()
    from users, generate_series(1, $1::int) n where email = 'admin@northwind.example'`,
    [changes],
  );
  const worked = async () =>
    (
      await oneRow(
        stack,
        `select count(*)::int as count from trigger_events where model = 'client' and worked_at is not null`,
      )
    ).count;
  const jobs = { JOBS: 'on', SMTP_URL: 'smtp://127.0.0.1:9' };
  let server;
  let killedAt;
  const idle = [];
  try {
    for (let kill = 0; kill < kills; kill += 1) {
      server = await stack.serve(jobs);
      const before = await worked();
      // A job whose process died is taken over once its heartbeat is missed.
      await until('rules at work', async () => (await worked()) > before, 240_000);
      if (killedAt !== undefined) idle.push(performance.now() - killedAt);
      await pause(random() * 300);
      process.kill(server.pid, 'SIGKILL');
      killedAt = performance.now();
      await server.ended;
      total.points += 1;
    }
    const left = changes - (await worked());
    server = await stack.serve(jobs);
    await until('all changes', async () => (await worked()) >= changes, 300_000);
    const { fired, twice } = await oneRow(
      stack,
      `select count(*)::int as fired, (count(*) - count(distinct (f.rule_id, f.event_id)))::int as twice
      from trigger_firings f join trigger_rules r on r.id = f.rule_id where r.name like $1 and f.outcome = 'fired'`,
      [`${subject} %`],
    );
    const { mails } = await oneRow(stack, 'select count(*)::int as mails from outgoing_mails where subject = $1', [
      subject,
    ]);
    const expected = changes * rules;
    if (fired !== expected || twice > 0 || mails !== expected)
      throw new Error(`${fired} firings, ${twice} of them twice, ${mails} mails; ${expected} were due`);
    const longest = Math.max(...idle) / 1000;
    if (longest > patient(mostIdleMs) / 1000)
      throw new Error(`a killed worker’s rules went on after ${longest.toFixed(0)} s`);
    return `${kills} kills, going on after at most ${longest.toFixed(0)} s, ${left} changes left behind the last; ${mails} actions, each once`;
  } finally {
    await server?.stop();
    await stack.read('delete from trigger_rules where name like $1', [`${subject} %`]);
    // These numbers belong to no series, and a later search for gaps must not find them.
    await stack.read(`delete from clients where number like 'KILL-%'`);
  }
}

const oneRow = async (stack, text, values) => (await stack.read(text, values))[0];
