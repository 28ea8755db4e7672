'use client';
import { useTranslations } from 'next-intl';
import type { Option } from '@/components/ui/form/select-field';
import { Input, Select } from '@/components/ui/plain/input';
import styles from '@/components/users/users.module.css';

/** What somebody has said of a person who is invited. */
export interface Details {
  name?: string;
  role?: string;
}

interface PeopleRowsProps {
  people: readonly { email: string; name: string; role: string }[];
  roles: readonly Option[];
  onChange: (email: string, change: Details) => void;
}

/** A row for each person who is invited: their name, if it is known, and their role. */
export function PeopleRows({ people, roles, onChange }: PeopleRowsProps) {
  const t = useTranslations('users.invite');
  if (people.length === 0) return null;
  return (
    <ul className={styles.people} aria-label={t('people')}>
      {people.map(({ email, name, role }) => (
        <li key={email}>
          <bdi className={styles.quiet}>{email}</bdi>
          <Input
            aria-label={t('nameOf', { email })}
            placeholder={t('name')}
            autoComplete="off"
            dir="auto"
            maxLength={120}
            value={name}
            onChange={(event) => onChange(email, { name: event.target.value })}
          />
          <Select
            aria-label={t('roleOf', { email })}
            value={role}
            onChange={(event) => onChange(email, { role: event.target.value })}
          >
            {roles.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </li>
      ))}
    </ul>
  );
}
