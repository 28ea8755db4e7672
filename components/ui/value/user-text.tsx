/** A text that somebody wrote, in the direction of its own script whatever the page's: a reason, a note. */
export function UserText({ children, className }: { children: string; className?: string }) {
  return (
    <div dir="auto" className={className}>
      {children}
    </div>
  );
}
