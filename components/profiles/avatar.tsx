import Image from 'next/image';
import styles from '@/components/profiles/profiles.module.css';
import { initials } from '@/lib/format/initials';

interface AvatarProps {
  name: string;
  url: string | null;
}

/** A person's picture, or else their initials. Screen readers skip it, because the name is beside it. */
export function Avatar({ name, url }: AvatarProps) {
  return (
    <span className={styles.avatar} aria-hidden="true">
      {url ? <Image src={url} alt="" width={72} height={72} unoptimized /> : initials(name)}
    </span>
  );
}
