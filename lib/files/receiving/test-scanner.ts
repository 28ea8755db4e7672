import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';

/** For tests: EICAR's test string, in two halves so that no scanner finds this file. */
export const eicar = 'X5O!P%@AP[4\\PZX54(P^)7CC)7}$' + 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*';

/** For tests: a clamd that speaks INSTREAM as clamd(8) describes, and finds only EICAR. */
export class FakeScanner {
  readonly seen: number[] = [];
  behaviour: 'scan' | 'hang up' | 'limit' = 'scan';
  private readonly server: Server = createServer((socket) => this.serve(socket));

  async start(where: number | string): Promise<void> {
    if (typeof where === 'number') this.server.listen(where, '127.0.0.1');
    else this.server.listen(where);
    await once(this.server, 'listening');
  }

  stop(): void {
    this.server.close();
  }

  private serve(socket: Socket): void {
    if (this.behaviour === 'hang up') return void socket.destroy();
    let data = Buffer.alloc(0);
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      data = Buffer.concat([data, Buffer.from(chunk)]);
      if (this.behaviour === 'limit' && data.byteLength > 100)
        return void socket.end('INSTREAM size limit exceeded. ERROR\0');
      const content = data.subarray(-4).readUInt32BE() === 0 ? readStream(data) : null;
      if (content === null) return;
      this.seen.push(content.byteLength);
      socket.end(content.includes(eicar) ? 'stream: Win.Test.EICAR_HDB-1 FOUND\0' : 'stream: OK\0');
    });
  }
}

/** The content that was sent, once it is complete; null before. */
function readStream(data: Buffer): Buffer | null {
  if (data.subarray(0, 10).toString() !== 'zINSTREAM\0') return null;
  const parts: Buffer[] = [];
  for (let at = 10; at + 4 <= data.byteLength; ) {
    const length = data.readUInt32BE(at);
    if (length === 0) return at + 4 === data.byteLength ? Buffer.concat(parts) : null;
    parts.push(data.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return null;
}
