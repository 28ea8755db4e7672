import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a call asked the model, and with which key. */
interface Question {
  path: string | undefined;
  key: string | undefined;
  body: { model: string; stream: boolean; messages: { role: string; content: string }[] };
}

/** A server with the part of OpenAI's interface that the program uses, on this machine. */
export class FakeModel {
  readonly asked: Question[] = [];
  /** How it answers; by default as a model that has said `says`. */
  answer: (response: ServerResponse) => void = (response) => {
    response.end(JSON.stringify({ choices: [{ message: { role: 'assistant', content: this.says } }] }));
  };
  says = '{}';
  private readonly standard = this.answer;
  private readonly server: Server = createServer((request, response) => {
    void this.take(request, response);
  });

  /** @returns its address, for `AI_BASE_URL` */
  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/v1/`;
  }

  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  reset(): void {
    this.asked.length = 0;
    this.says = '{}';
    this.answer = this.standard;
  }

  private async take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    const body = JSON.parse(Buffer.concat(chunks).toString('utf8'));
    this.asked.push({ path: request.url, key: request.headers.authorization, body });
    this.answer(response);
  }
}
