/**
 * A real OpenID Connect provider on loopback, in a process of its own, because its packages are ES modules that Jest
 * cannot load. Whoever types a login name on its page is that person, whatever the password. It gets messages over IPC:
 * `{ clients }` once, which it answers with `{ issuer }`, and `{ login, account }` for a person. It ends with the
 * process that started it.
 */
import { createServer } from 'node:http';
import Provider from 'oidc-provider';

const accounts = new Map();

process.once('disconnect', () => process.exit());
process.on('message', ({ clients, login, account }) => {
  if (clients) void start(clients);
  if (login) accounts.set(login, account);
});

async function start(clients) {
  let answer;
  const server = createServer((request, response) => answer(request, response));
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${server.address().port}`;
  const provider = new Provider(issuer, {
    clients,
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    findAccount: (_, login) => accounts.has(login) && { accountId: login, claims: () => ({ ...accounts.get(login) }) },
    cookies: { keys: ['only for tests'] },
    features: { devInteractions: { enabled: true } },
  });
  answer = provider.callback();
  process.send({ issuer });
}
