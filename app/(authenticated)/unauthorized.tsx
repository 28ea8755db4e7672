// Next's own would otherwise be sent with every page, as app/unauthorized.tsx says.
export { default } from '@/app/unauthorized';
