import { fieldsOfSection, type ProfileField, type SectionKey, sectionKeys } from '@/lib/profiles/fields';
import type { Profile } from '@/lib/profiles/schema';

/** The fields of a section in an answer: those in use that its reader sees. */
export const visibleFields = (profile: Pick<Profile, 'values' | 'masked'>, section: SectionKey): ProfileField[] =>
  fieldsOfSection(section).filter(
    ({ name, secret }) => name in ((secret ? profile.masked : profile.values)[section] ?? {}),
  );

/** The sections that have fields to show. */
export const visibleSections = (profile: Pick<Profile, 'values' | 'masked'>): SectionKey[] =>
  sectionKeys.filter((section) => visibleFields(profile, section).length > 0);
