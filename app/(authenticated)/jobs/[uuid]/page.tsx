import { jobPages } from '@/app/(authenticated)/jobs/[uuid]/pages';

export const { generateMetadata } = jobPages;
export default jobPages.Page;
