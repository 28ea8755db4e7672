import { keptDatabase } from '@/lib/browser/has-kept';

/**
 * The store of what a person typed and the server does not have yet, in IndexedDB under the key that the server makes
 * for its owner (`keepingKeyOf`): it outlives the page, the session and the browser, and nobody but its owner can read
 * it. The key itself stays in memory. Nothing here throws: if the browser refuses storage or encryption, there is no
 * store.
 */
export interface SealedStore {
  /** All values of a group (a timesheet) that were stored and can still be read. */
  read: (group: string) => Promise<Sealed[]>;
  /** Stores a value in place of the previous one. @returns whether it is on the disk. */
  write: (group: string, id: string, value: unknown, isSent: boolean) => Promise<boolean>;
  /** Removes rows that have not changed since they were read. */
  remove: (group: string, read: readonly Sealed[]) => Promise<void>;
  /** The groups with values that have not been sent. */
  unsent: () => Promise<string[]>;
}

export interface Sealed {
  id: string;
  value: unknown;
  /** Differs with each write. */
  stamp: string;
}

interface StoreKey {
  /** 32 bytes in base64url. */
  key: string;
  /** The user's id. */
  owner: string;
}

interface Row {
  owner: string;
  group: string;
  id: string;
  isSent: boolean;
  iv: Uint8Array<ArrayBuffer>;
  data: ArrayBuffer;
}

const table = 'values';

/** Opens the store. @returns null if the browser can store nothing. */
export async function openSealedStore({ key, owner }: StoreKey): Promise<SealedStore | null> {
  try {
    const [db, secret] = await Promise.all([openDatabase(), importKey(key)]);
    return { ...reading(db, secret, owner), ...writing(db, secret, owner) };
  } catch {
    return null;
  }
}

/** Whether this browser has unsent values of this person; needs no key. */
export async function hasUnsent(owner: string): Promise<boolean> {
  try {
    return (await unsentOf(await openDatabase(), owner)).length > 0;
  } catch {
    return false;
  }
}

function reading(db: IDBDatabase, secret: CryptoKey, owner: string): Pick<SealedStore, 'read' | 'unsent'> {
  return {
    async read(group) {
      const rows = await allIn(db, owner, group).catch(() => []);
      const opened = await Promise.all(rows.map((row) => unseal(row, secret)));
      return opened.filter((each) => each !== null);
    },
    unsent: () => unsentOf(db, owner).catch(() => []),
  };
}

function writing(db: IDBDatabase, secret: CryptoKey, owner: string): Pick<SealedStore, 'write' | 'remove'> {
  return {
    async write(group, id, value, isSent) {
      try {
        const iv = crypto.getRandomValues(new Uint8Array(12));
        const plain = new TextEncoder().encode(JSON.stringify(value));
        const place = { owner, group, id };
        const data = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData: bound(place) }, secret, plain);
        const row: Row = { ...place, isSent, iv, data };
        await change(db, (rows) => rows.put(row));
        return true;
      } catch {
        return false;
      }
    },
    async remove(group, read) {
      await change(db, (rows) => {
        for (const { id, stamp } of read) {
          const request: IDBRequest<Row | undefined> = rows.get([owner, group, id]);
          request.onsuccess = () => {
            if (request.result && stampOf(request.result) === stamp) rows.delete([owner, group, id]);
          };
        }
      }).catch(() => undefined);
    },
  };
}

/** Opens a sealed value; null if it was altered, moved to another place or sealed by another key. */
async function unseal(row: Row, secret: CryptoKey): Promise<Sealed | null> {
  try {
    const plain = await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv: row.iv, additionalData: bound(row) },
      secret,
      row.data,
    );
    const value: unknown = JSON.parse(new TextDecoder().decode(plain));
    return { id: row.id, value, stamp: stampOf(row) };
  } catch {
    return null;
  }
}

const stampOf = ({ iv }: Row): string => iv.join();

const bound = ({ owner, group, id }: Pick<Row, 'owner' | 'group' | 'id'>): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(JSON.stringify([owner, group, id]));

function importKey(key: string): Promise<CryptoKey> {
  const bytes = Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));
  return crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']);
}

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(keptDatabase, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(table, { keyPath: ['owner', 'group', 'id'] });
  return answerOf(request);
}

function allIn(db: IDBDatabase, owner: string, group?: string): Promise<Row[]> {
  const start = group === undefined ? [owner] : [owner, group];
  // In IndexedDB's order an array comes after every text.
  const range = IDBKeyRange.bound(start, [...start, []]);
  const request: IDBRequest<Row[]> = db.transaction(table).objectStore(table).getAll(range);
  return answerOf(request);
}

async function unsentOf(db: IDBDatabase, owner: string): Promise<string[]> {
  const rows = await allIn(db, owner);
  return [...new Set(rows.filter(({ isSent }) => !isSent).map(({ group }) => group))];
}

function change(db: IDBDatabase, act: (rows: IDBObjectStore) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const transaction = db.transaction(table, 'readwrite', { durability: 'strict' });
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
    act(transaction.objectStore(table));
  });
}

const answerOf = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
