-- CreateTable
CREATE TABLE "purchase_orders" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "client_id" UUID NOT NULL,
    "number" TEXT NOT NULL,
    "budget_amount" DECIMAL(18,4),
    "currency" CHAR(3),
    "budget_hours" DECIMAL(10,2),
    "warned_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "purchase_orders_pkey" PRIMARY KEY ("company_id","id")
);

-- CreateIndex
CREATE UNIQUE INDEX "purchase_orders_company_id_client_id_number_key" ON "purchase_orders"("company_id", "client_id", "number");

-- CreateIndex
CREATE INDEX "invoices_company_id_client_id_purchase_order_idx" ON "invoices"("company_id", "client_id", "purchase_order");

-- AddForeignKey
ALTER TABLE "purchase_orders" ADD CONSTRAINT "purchase_orders_company_id_client_id_fkey" FOREIGN KEY ("company_id", "client_id") REFERENCES "clients"("company_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- A budget is in money or in hours.
ALTER TABLE purchase_orders ADD CONSTRAINT purchase_orders_budget_check CHECK (
  (budget_amount > 0 AND currency IS NOT NULL AND budget_hours IS NULL) OR (budget_hours > 0 AND budget_amount IS NULL AND currency IS NULL));
SELECT protect_tenant_table('purchase_orders');
SELECT audit_table('purchase_orders', 'purchase_order', 'number', 'client', 'client_id');

-- Who invoices may go over a budget with a reason: in companies that there are already, too.
UPDATE roles SET permissions = permissions || '{override_budget}' WHERE key = 'finance' AND 'override_budget' <> ALL (permissions);
