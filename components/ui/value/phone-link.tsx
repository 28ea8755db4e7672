/** A number to call, left to right in every language. */
export const PhoneLink = ({ phone }: { phone: string }) => (
  <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
    <bdi dir="ltr">{phone}</bdi>
  </a>
);
