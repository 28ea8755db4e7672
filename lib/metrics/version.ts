import { version } from '@/package.json';

/** The program's version, as in CHANGELOG.md. */
export const programVersion: string = version;
