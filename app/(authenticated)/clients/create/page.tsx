import { ClientFormPage } from '@/app/(authenticated)/clients/client-form-page';
import { createPage } from '@/app/(authenticated)/noun-pages/create-page';

const page = createPage('client', ClientFormPage);
export const { generateMetadata } = page;
export default page.Page;
