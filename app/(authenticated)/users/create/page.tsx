import { createPage } from '@/app/(authenticated)/noun-pages/create-page';
import { readChoices } from '@/app/(authenticated)/users/choices';
import { ClientMessages } from '@/components/shell/client-messages';
import { UserCreateForm } from '@/components/users/user-create-form';
import { blankUser } from '@/components/users/user-values';
import type { Actor } from '@/lib/actor';
import { findLocale } from '@/lib/i18n/locales';

const page = createPage('user', NewUserForm);
export const { generateMetadata } = page;
export default page.Page;

async function NewUserForm({ actor }: { actor: Actor }) {
  const { givable, languages } = await readChoices(actor);
  return (
    <ClientMessages namespaces={['validation', 'users']}>
      <UserCreateForm
        values={blankUser(findLocale(actor.company.locale)?.code, actor.isCompanyAdmin)}
        roles={givable}
        languages={languages}
        makesAdministrators={actor.isCompanyAdmin}
      />
    </ClientMessages>
  );
}
