// Without this file, Next's own page would be sent with every page, as app/unauthorized.tsx explains.
export { default } from '@/app/unauthorized';
