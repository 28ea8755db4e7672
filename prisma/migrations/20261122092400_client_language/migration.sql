-- The language of a client's invoices and their mails; null: the company's.
ALTER TABLE "clients" ADD COLUMN "locale" TEXT;
