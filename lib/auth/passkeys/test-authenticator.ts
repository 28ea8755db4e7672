import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const origin = 'http://localhost:3000';
const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');
const sha256 = (data: string | Uint8Array): Buffer => createHash('sha256').update(data).digest();

interface Claims {
  challenge: string;
  origin?: string;
  /** Whether the person was verified by a finger, a face or a PIN. */
  verified?: boolean;
}

/** For tests: an authenticator in software, with one key. */
export class TestAuthenticator {
  readonly id = randomBytes(32);
  private readonly keys: { publicKey: KeyObject; privateKey: KeyObject } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
  });
  private counter = 0;

  /** Returns what `startRegistration` would. */
  register(claims: Claims) {
    const clientDataJSON = this.clientData('webauthn.create', claims);
    const authData = Buffer.concat([
      this.authData(claims, 0x40),
      Buffer.alloc(16),
      Buffer.from([0, this.id.length]),
      this.id,
      this.coseKey(),
    ]);
    const attestationObject = isoCBOR.encode(
      new Map<string, string | Map<string, string> | Uint8Array>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, string>()],
        ['authData', new Uint8Array(authData)],
      ]),
    );
    return {
      ...this.credential(),
      response: {
        clientDataJSON: base64url(clientDataJSON),
        attestationObject: base64url(attestationObject),
        transports: ['internal'],
      },
    };
  }

  /** Returns what `startAuthentication` would. */
  authenticate(claims: Claims) {
    const clientDataJSON = this.clientData('webauthn.get', claims);
    const authenticatorData = this.authData(claims, 0);
    const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(clientDataJSON)]), this.keys.privateKey);
    return {
      ...this.credential(),
      response: {
        clientDataJSON: base64url(clientDataJSON),
        authenticatorData: base64url(authenticatorData),
        signature: base64url(signature),
      },
    };
  }

  private credential() {
    return { id: base64url(this.id), rawId: base64url(this.id), type: 'public-key', clientExtensionResults: {} };
  }

  private clientData(type: string, claims: Claims): Buffer {
    return Buffer.from(
      JSON.stringify({ type, challenge: claims.challenge, origin: claims.origin ?? origin, crossOrigin: false }),
    );
  }

  private authData({ verified = true }: Claims, flags: number): Buffer {
    this.counter += 1;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    return Buffer.concat([sha256('localhost'), Buffer.from([0x01 | (verified ? 0x04 : 0) | flags]), counter]);
  }

  private coseKey(): Uint8Array {
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' });
    const point = (value: string) => new Uint8Array(Buffer.from(value, 'base64url'));
    return isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, point(x)],
        [-3, point(y)],
      ]),
    );
  }
}
