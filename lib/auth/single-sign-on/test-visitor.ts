import { NextRequest } from 'next/server';
import { GET as serve } from '@/app/api/auth/[...nextauth]/route';
import { readSessionToken } from '@/lib/auth/session/tokens';

export const ours = 'http://localhost:3000';

let current: NextRequest;

/** For tests: our request that is running, for a mock of `next/headers`. */
export const currentRequest = (): NextRequest => current;

/** For tests: a browser that handles only redirects, cookies and plain forms. */
export class Visitor {
  private readonly jars = new Map<string, Map<string, string>>();

  async fetch(address: string, form?: Record<string, string>): Promise<Response> {
    const { origin } = new URL(address);
    const jar = this.jars.get(origin) ?? new Map<string, string>();
    this.jars.set(origin, jar);
    const init = {
      method: form ? 'POST' : 'GET',
      redirect: 'manual' as const,
      headers: {
        cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
      },
      ...(form ? { body: new URLSearchParams(form).toString() } : {}),
    };
    const response = origin === ours ? await this.ask(address, init) : await fetch(address, init);
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (value === '' || /expires=Thu, 01 Jan 1970|Max-Age=0/i.test(cookie)) jar.delete(name);
      else jar.set(name, value);
    }
    return response;
  }

  private async ask(address: string, init: ConstructorParameters<typeof NextRequest>[1]): Promise<Response> {
    current = new NextRequest(address, init);
    const nextauth = current.nextUrl.pathname.split('/').slice(3);
    return serve(current, { params: Promise.resolve({ nextauth }) });
  }

  /** Puts one of our cookies into the browser. */
  keep(name: string, value: string): void {
    this.jars.set(ours, new Map([...(this.jars.get(ours) ?? []), [name, value]]));
  }

  /** The value of one of our cookies. */
  cookie(name: string): string {
    return this.jars.get(ours)?.get(name) ?? '';
  }

  /** The session that our cookie names. */
  async session(): Promise<string | null> {
    return (await readSessionToken(this.cookie('next-auth.session-token'), 'cookie'))?.sessionId ?? null;
  }

  /** Signs in at the provider under a login; returns the page of ours where that ends. */
  async signIn(providerId: string, login: string): Promise<string> {
    const { csrfToken } = await (await this.fetch(`${ours}/api/auth/csrf`)).json();
    let here = `${ours}/api/auth/signin/${providerId}`;
    let response = await this.fetch(here, { csrfToken, callbackUrl: `${ours}/api/session/started` });
    for (let hops = 0; hops < 20; hops += 1) {
      const location = response.headers.get('location');
      if (location) {
        const next = new URL(location, here);
        if (next.origin === ours && !next.pathname.startsWith('/api/auth/callback')) return next.pathname + next.search;
        here = next.href;
        response = await this.fetch(here);
        continue;
      }
      const html = await response.text();
      const action = /<form[^>]* action="([^"]+)"/.exec(html)?.[1];
      const prompt = /name="prompt" value="(\w+)"/.exec(html)?.[1];
      if (!action || !prompt) throw new Error(`no form of the provider: ${html.slice(0, 300)}`);
      here = new URL(action, here).href;
      response = await this.fetch(here, { prompt, login, password: 'any' });
    }
    throw new Error('redirected for ever');
  }
}
