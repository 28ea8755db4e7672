import type { Client } from 'pg';
import { hashPassword } from '@/lib/auth/password/hash';
import type { Person } from '@/lib/testing/world';
import { median } from './load';
import { atMost, type Figure, told } from './report';

const rounds = 200;
const password = 'wandering heron lamp';
const email = 'sign-in-bench@example.test';
const unknown = 'nobody-bench@example.test';

/**
 * Measures a sign-in, and by how much the answers for a known and an unknown address differ, after a wrong password and
 * when a new password is asked for: medians of 200 calls, made in turn. `person` belongs to the bench's own company.
 */
export async function measureSignIn(owner: Client, base: string, person: Person): Promise<Figure[]> {
  await owner.query(
    `insert into credentials (email, company_id, user_id, password_hash, updated_at) values ($1, $2, $3, $4, now())
     on conflict (email) do update set company_id = excluded.company_id, user_id = excluded.user_id, password_hash = excluded.password_hash`,
    [email, person.companyId, person.userId, await hashPassword(password)],
  );
  const post = poster(owner, base);
  const wrong = (address: string) => post('/api/login', { email: address, password: 'not the password' }, 401);
  const ask = (address: string) => post('/api/forgot-password', { email: address }, 200);
  const right: number[] = [];
  for (let round = 0; round < rounds / 4; round += 1) right.push(await post('/api/login', { email, password }, 200));
  return [
    told('signing in, median', median(right), ' ms'),
    atMost('sign-in, wrong password: known and unknown address apart', await apart(rounds, wrong), 5, ' %'),
    atMost('forgotten password: known and unknown address apart', await apart(rounds / 4, ask), 5, ' %'),
  ];
}

/** The percentage by which the medians of a known and an unknown address differ. */
async function apart(times: number, call: (address: string) => Promise<number>): Promise<number> {
  const known: number[] = [];
  const other: number[] = [];
  // The first rounds warm both up. The order changes each time, because the second call finds a warmer machine.
  for (let round = -6; round < times; round += 1) {
    const sides = [
      [known, email],
      [other, unknown],
    ] as const;
    for (const [list, address] of round % 2 === 0 ? sides : sides.toReversed()) {
      const time = await call(address);
      if (round >= 0) list.push(time);
    }
  }
  return Math.abs(median(known) / median(other) - 1) * 100;
}

/** Makes a function that times one POST, after it has removed the rate limits. */
function poster(owner: Client, base: string) {
  return async (path: string, body: object, status: number): Promise<number> => {
    await owner.query(`delete from rate_limits where key like 'sign-in%' or key like 'account-mail%'`);
    const begin = performance.now();
    const response = await fetch(`${base}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    await response.text();
    if (response.status !== status) throw new Error(`${path}: ${response.status} instead of ${status}`);
    return performance.now() - begin;
  };
}
