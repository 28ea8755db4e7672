/**
 * Writers that make clients without a pause. Like a careful caller of the API, each repeats a request under the same
 * idempotency key until an answer acknowledges it. Afterwards the tables are compared with the acknowledged writes.
 */
import { randomUUID } from 'node:crypto';
import { patient } from './speed.mjs';
import { pause } from './stack.mjs';

const administrator = 'admin@northwind.example';
const password = 'Staffing-Demo-2026';
/** Milliseconds after which an answer counts as missing. */
const patienceMs = 30_000;

export class Writers {
  #stack;
  #urlOf;
  #working;
  #isOver = false;
  #token;
  #run = randomUUID();
  #made = 0;
  /** The number of each acknowledged client, by name. */
  acknowledged = new Map();
  /** The number of tries without an answer, or with one that says to try again. */
  refused = 0;
  /** The answers that a careful caller does not expect. */
  wrong = [];

  /** Starts the writers. @param urlOf returns the address to write to at this moment */
  static async start(stack, { count = 4, urlOf = () => stack.url } = {}) {
    const writers = new Writers();
    writers.#stack = stack;
    writers.#urlOf = urlOf;
    await writers.#signIn();
    writers.#working = Promise.all(Array.from({ length: count }, () => writers.#write()));
    return writers;
  }

  /** Lets the writers finish the request that they are at. */
  async stop() {
    this.#isOver = true;
    await this.#working;
  }

  /**
   * Waits until `more` further writes are acknowledged, which shows that the program works again. @returns the
   * milliseconds that it took
   */
  async progress(more, withinMs = 120_000) {
    const [begun, target] = [performance.now(), this.acknowledged.size + more];
    while (this.acknowledged.size < target) {
      if (performance.now() - begun > patient(withinMs))
        throw new Error(`no ${more} writes within ${patient(withinMs) / 1000} s; the last answer: ${this.last}`);
      await pause(20);
    }
    return performance.now() - begun;
  }

  /** @throws Error if an acknowledged write is lost, one is there twice, or a number is missing */
  async verify() {
    const rows = await this.#stack.read('select name, number from clients where name like $1', [`${this.#run} %`]);
    const kept = new Map(rows.map(({ name, number }) => [name, number]));
    const lost = [...this.acknowledged].filter(([name, number]) => kept.get(name) !== number);
    const twice = rows.length - kept.size;
    const [{ gaps }] = await this.#stack.read(
      `select max(n) - count(distinct n) + count(*) - count(distinct n) as gaps from (
        select right(number, 6)::int as n from clients
        where company_id = (select company_id from users where email = $1) and number ~ '-[0-9]{6}$') numbers`,
      [administrator],
    );
    const faults = [
      lost.length > 0 && `${lost.length} acknowledged writes are lost`,
      twice > 0 && `${twice} are there twice`,
      Number(gaps) > 0 && `${gaps} numbers are missing or twice`,
      this.wrong.length > 0 && `wrong answers: ${[...new Set(this.wrong)].slice(0, 3).join('; ')}`,
    ].filter(Boolean);
    if (faults.length > 0) throw new Error(faults.join(', '));
    return `${this.acknowledged.size} acknowledged writes kept, none twice, numbers without gap; ${this.refused} tries refused meanwhile`;
  }

  async #write() {
    while (!this.#isOver) {
      this.#made += 1;
      await this.#make(`${this.#run} ${this.#made}`);
    }
  }

  async #make(name) {
    const key = randomUUID();
    const body = JSON.stringify({ name, client_type: 'direct', currency: 'USD', payment_terms_days: 30 });
    for (;;) {
      const answer = await this.#ask(body, key);
      this.last = `${answer.status} ${answer.text.slice(0, 100)}`;
      if (answer.status === 201) return void this.acknowledged.set(name, JSON.parse(answer.text).data.number);
      this.refused += 1;
      if (answer.status === 401) await this.#signIn();
      // No answer and "try again" are the two that a proxy or the program gives while something is away.
      else if (![0, 503].includes(answer.status)) this.wrong.push(this.last);
      await pause(100);
    }
  }

  async #ask(body, key) {
    try {
      const response = await fetch(`${this.#urlOf()}/api/v1/clients`, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json', authorization: `Bearer ${this.#token}`, 'idempotency-key': key },
        signal: AbortSignal.timeout(patienceMs),
      });
      return { status: response.status, text: await response.text() };
    } catch (error) {
      return { status: 0, text: error.cause?.code ?? error.message };
    }
  }

  async #signIn() {
    this.#token = await signIn(this.#urlOf());
  }
}

/** Signs in as an administrator of the demo, and tries again while the program is away. @returns an access token */
export async function signIn(url, email = administrator) {
  for (let triesLeft = 300; triesLeft > 0; triesLeft -= 1) {
    const response = await fetch(`${url}/api/login`, {
      method: 'POST',
      body: JSON.stringify({ email, password }),
      headers: { 'content-type': 'application/json' },
    }).catch(() => undefined);
    if (response?.ok) return (await response.json()).data.token.access_token;
    if (response && response.status !== 503) throw new Error(`sign-in: ${response.status} ${await response.text()}`);
    await pause(200);
  }
  throw new Error('nobody can sign in');
}
