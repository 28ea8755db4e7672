import { newToken } from '@/lib/auth/sealed-token';
import { createLog } from '@/lib/log/log';

function capture(write: (log: ReturnType<typeof createLog>) => void): string {
  const lines: string[] = [];
  write(createLog('info', { write: (line: string) => void lines.push(line) }));
  return lines.join('');
}

describe('log', () => {
  it('writes one JSON line with level, time, message and fields', () => {
    const line = JSON.parse(capture((log) => log.info({ mailId: 'm1' }, 'mail sent')));
    expect(line).toMatchObject({ level: 'info', msg: 'mail sent', mailId: 'm1' });
    expect(Date.parse(line.time)).not.toBeNaN();
  });

  it.each([
    ['a password', { body: { password: 'hunter2', current_password: 'hunter2', newPassword: 'hunter2' } }],
    ['tokens', { data: { token: { access_token: 'hunter2', refreshToken: 'hunter2' } } }],
    [
      'headers',
      { req: { headers: { authorization: 'Bearer hunter2', Cookie: 'session=hunter2', 'set-cookie': ['hunter2'] } } },
    ],
    ['something deep in a list', { rows: [{ a: [{ secret: 'hunter2' }] }] }],
    ['a URL with a password', { url: 'postgres://staffing:hunter2@localhost/db' }],
    ['a bearer token in a text', { why: 'got Authorization: Bearer hunter2.abc' }],
    ['a field at the top', { password: 'hunter2' }],
    ['a password of a setting', { SMTP_URL: 'smtp://hunter2', smtpUrl: 'hunter2' }],
  ])('never writes %s', (_, fields) => {
    const written = capture((log) => log.info(fields, 'message'));
    expect(written).toContain('[redacted]');
    expect(written).not.toContain('hunter2');
  });

  it('never writes the token of a mailed link, wherever it is, and says whose it was', () => {
    const ids = { companyId: '018f0000-0000-7000-8000-0000000000aa', id: '018f0000-0000-7000-8000-0000000000bb' };
    for (const purpose of [
      'still-to-do',
      'shortlist',
      'interview',
      'time-approval',
      'invoice-view',
      'calendar-feed',
    ] as const) {
      const { token } = newToken(purpose, ids);
      const path = `/api/${purpose}/${token}/documents`;
      const written = capture((log) => log.error({ path, err: new Error(`${path}?language=en`) }, path));
      expect(written).not.toContain(token.split('.')[2]);
      expect(written).not.toContain(token.split('.')[3]);
      expect(JSON.parse(written).path).toBe(`/api/${purpose}/${ids.companyId}.${ids.id}.[redacted]/documents`);
    }
  });

  it("keeps an error's kind, message, stack, code and cause, without the secrets in them", () => {
    const error = Object.assign(
      new Error('connect smtp://me:hunter2@mail failed', { cause: new Error('Bearer hunter2') }),
      {
        code: 'ECONNREFUSED',
        config: { password: 'hunter2' },
      },
    );
    const written = capture((log) => log.error({ err: error }, 'request failed'));
    const { err } = JSON.parse(written);
    expect(err).toMatchObject({
      type: 'Error',
      code: 'ECONNREFUSED',
      message: 'connect smtp://me:[redacted]@mail failed',
    });
    expect(err.stack).toContain('log.test.ts');
    expect(err.cause.message).toContain('[redacted]');
    expect(written).not.toContain('hunter2');
  });

  it('never writes a secret in the message itself, nor in an error logged by itself', () => {
    const written = capture((log) => {
      log.info('session eyJhbGciOi.J9hunter2.hunter2 opened');
      log.error(new Error('postgres://a:hunter2@b'));
    });
    expect(written).not.toContain('hunter2');
  });

  it('survives circles, and an unknown level', () => {
    const circle: Record<string, unknown> = {};
    circle.self = circle;
    expect(capture((log) => log.info(circle, 'round'))).toContain('[too deep]');
    expect(createLog('loud').level).toBe('info');
  });
});
