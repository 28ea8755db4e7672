import type { IncomingHttpHeaders, Server } from 'node:http';
import { createServer } from 'node:http';
import { MemoryStorage } from '@/lib/browser/memory-storage';
import { setNavigator } from '@/lib/browser/navigation';
import { reopenStorage } from '@/lib/browser/storage';

/** For tests: one call as the server received it. */
export type SeenCall = { method: string; path: string; headers: IncomingHttpHeaders; body: string };

type Reply = { status: number; headers?: Record<string, string>; body?: unknown; delayMs?: number };
type Script = (call: SeenCall, earlier: readonly SeenCall[]) => Reply;

/** For tests: a real HTTP server with scripted answers, and a browser that is on `page`. */
export class FakeApi {
  readonly seen: SeenCall[] = [];
  readonly visited: string[] = [];
  page = '/contracts?limit=50';
  script: Script = () => ({ status: 200, body: { success: true, data: null } });
  private readonly server: Server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += String(chunk)));
    request.on('end', () => {
      const call = { method: request.method ?? '', path: request.url ?? '', headers: request.headers, body };
      const reply = this.script(call, [...this.seen]);
      this.seen.push(call);
      const text = typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body);
      setTimeout(() => response.writeHead(reply.status, reply.headers).end(text), reply.delayMs ?? 0);
    });
  });

  /** Starts the server, and gives `fetch`, storage and navigation the shape they have in a browser. */
  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    const address = this.server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const realFetch = globalThis.fetch;
    const relativeFetch: typeof fetch = (path, init) => realFetch(`http://127.0.0.1:${port}${String(path)}`, init);
    Object.assign(globalThis, { fetch: relativeFetch, window: { localStorage: new MemoryStorage() } });
    reopenStorage();
    setNavigator({
      go: (target) => this.visited.push(target),
      leave: (target) => this.visited.push(target),
      here: () => {
        const url = new URL(this.page, 'https://app.example');
        return { origin: url.origin, pathname: url.pathname, search: url.search };
      },
    });
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}
