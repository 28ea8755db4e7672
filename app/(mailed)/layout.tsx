/** Pages that a mail leads to, for anyone: signed out, or signed in as whomever. They look like the guests' pages. */
export { default } from '@/app/(guest)/layout';
