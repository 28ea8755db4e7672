import { screenLayout } from '@/app/(authenticated)/screen-layout';

export default screenLayout('edit_company_settings');
