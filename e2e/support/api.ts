import { type APIRequestContext, expect } from '@playwright/test';

/** The password of all demo accounts (prisma/seed). */
export const demoPassword = 'Staffing-Demo-2026';

interface Envelope {
  success: boolean;
  message?: string;
  errors?: Record<string, string[]>;
  data: unknown;
}

/** A client of the API as an outsider would write it: bearer token, JSON, and none of our code. */
export class ApiUser {
  private readonly request: APIRequestContext;
  private readonly token: string;

  private constructor(request: APIRequestContext, token: string) {
    this.request = request;
    this.token = token;
  }

  static async signIn(request: APIRequestContext, email: string): Promise<ApiUser> {
    const response = await request.post('/api/login', { data: { email, password: demoPassword } });
    expect(response.status(), `sign in ${email}`).toBe(200);
    const { data } = await response.json();
    return new ApiUser(request, data.token.access_token);
  }

  async send(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    const response = await this.request.fetch(path, {
      method,
      headers: { authorization: `Bearer ${this.token}`, ...headers },
      ...(body === undefined ? {} : { data: body }),
    });
    const isJson = response.headers()['content-type']?.includes('json') ?? false;
    const answer: Envelope = isJson ? await response.json() : { success: response.ok(), data: null };
    return { status: response.status(), headers: response.headers(), answer, body: () => response.body() };
  }

  /** Sends a call that must succeed. Returns the data of its answer. */
  async ok<Data>(method: string, path: string, body?: unknown): Promise<Data> {
    const { status, answer } = await this.send(method, path, body);
    expect(status, `${method} ${path}: ${JSON.stringify(answer)}`).toBeLessThan(300);
    // The caller names the shape that api.md promises; the spec's assertions check it.
    return answer.data as Data;
  }
}
