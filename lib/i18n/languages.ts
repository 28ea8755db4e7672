/**
 * The six languages of the product (specification, section 9), a line each; a language's texts are its folder in
 * `messages/`. `label` is the language's own name, so that a reader finds it in any interface language. `fonts` are for
 * letters that Montserrat lacks: first the one of npm that PDFs, mails and pages are drawn with, then those of systems.
 * Whatever else depends on a language comes from the runtime's CLDR by its code: plural forms, digits, order of a date,
 * first day of a week. `direction` is here because Firefox does not know it.
 */
export const languages = [
  { code: 'en-US', language: 'en', label: 'English', flag: '/flags/us.svg', direction: 'ltr', fonts: [] },
  { code: 'fr-FR', language: 'fr', label: 'Français', flag: '/flags/fr.svg', direction: 'ltr', fonts: [] },
  {
    code: 'ar-EG',
    language: 'ar',
    label: 'العربية',
    flag: '/flags/eg.svg',
    direction: 'rtl',
    fonts: ['Noto Sans Arabic'],
  },
  {
    code: 'zh-CN',
    language: 'zh',
    label: '中文',
    flag: '/flags/cn.svg',
    direction: 'ltr',
    fonts: ['Noto Sans SC', 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC'],
  },
  { code: 'es-ES', language: 'es', label: 'Español', flag: '/flags/es.svg', direction: 'ltr', fonts: [] },
  { code: 'it-IT', language: 'it', label: 'Italiano', flag: '/flags/it.svg', direction: 'ltr', fonts: [] },
] as const;
