/**
 * The product's mark: two people of one team, the one placed a step ahead. It is decorative, since a name is beside it.
 */
export function Logo({ size = 32 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden focusable="false">
      <rect width="32" height="32" rx="8" fill="#038FDE" />
      <circle cx="12" cy="11.5" r="3.5" fill="#fff" />
      <path d="M5.5 24c0-4 2.9-6.5 6.5-6.5s6.5 2.5 6.5 6.5z" fill="#fff" />
      <path
        d="M19 13.5l2.6 2.6L27 10.5"
        fill="none"
        stroke="#fff"
        strokeWidth="2.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
