-- Money can come in another currency than the invoice's, and what it was worth in the company's is kept with it.
-- AlterTable
ALTER TABLE "account_entries" ADD COLUMN     "company_amount" DECIMAL(18,4),
ADD COLUMN     "company_currency" CHAR(3),
ADD COLUMN     "exchange_rate" DECIMAL(18,8),
ADD COLUMN     "received_amount" DECIMAL(18,4),
ADD COLUMN     "received_currency" CHAR(3);

-- AlterTable
ALTER TABLE "payments" ADD COLUMN     "company_amount" DECIMAL(18,4),
ADD COLUMN     "company_currency" CHAR(3),
ADD COLUMN     "exchange_rate" DECIMAL(18,8),
ADD COLUMN     "received_amount" DECIMAL(18,4),
ADD COLUMN     "received_currency" CHAR(3);

ALTER TABLE payments
  ADD CONSTRAINT payments_received_check CHECK (num_nonnulls(received_amount, received_currency, exchange_rate) IN (0, 3) AND num_nonnulls(company_amount, company_currency) IN (0, 2)),
  ADD CONSTRAINT payments_money_check CHECK (received_amount >= 0 AND company_amount >= 0 AND exchange_rate > 0),
  -- A credit and what is written off are no money that came in.
  ADD CONSTRAINT payments_no_money_check CHECK (num_nonnulls(credit_note_id, overpayment_id) = 0 AND method <> 'write_off' OR num_nonnulls(received_amount, company_amount) = 0);
ALTER TABLE account_entries
  ADD CONSTRAINT account_entries_received_check CHECK (num_nonnulls(received_amount, received_currency, exchange_rate) IN (0, 3) AND num_nonnulls(company_amount, company_currency) IN (0, 2)),
  ADD CONSTRAINT account_entries_money_check CHECK (received_amount >= 0 AND company_amount >= 0 AND exchange_rate > 0),
  ADD CONSTRAINT account_entries_no_money_check CHECK (kind = 'overpayment' OR num_nonnulls(received_amount, company_amount) = 0);
