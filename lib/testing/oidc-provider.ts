import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

/** A person at the provider. */
export interface ProviderAccount {
  sub: string;
  email: string;
  email_verified: boolean;
}

interface Client {
  client_id: string;
  client_secret: string;
  redirect_uris: string[];
}

export interface RunningProvider {
  issuer: string;
  /** Adds a person under their login name, or changes what the provider says about them. */
  add: (login: string, account: ProviderAccount) => void;
  stop: () => void;
}

/** Starts `oidc-provider` on loopback, with its own pages for signing in and consenting. */
export async function startOidcProvider(clients: Client[]): Promise<RunningProvider> {
  const child = fork(path.join(process.cwd(), 'scripts/testing/oidc-provider.mjs'), {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    execArgv: ['--no-warnings'],
  });
  child.send({ clients });
  const [{ issuer }] = await once(child, 'message');
  return {
    issuer,
    add: (login, account) => void child.send({ login, account }),
    stop: () => child.disconnect(),
  };
}
