-- Views that the menu shows below their lists, for the person who pinned them or for everybody of a role.
-- CreateTable
CREATE TABLE "view_pins" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "view_id" UUID NOT NULL,
    "user_id" UUID,
    "role_id" UUID,

    CONSTRAINT "view_pins_pkey" PRIMARY KEY ("company_id","id")
);

-- CreateIndex
CREATE INDEX "view_pins_company_id_user_id_idx" ON "view_pins"("company_id", "user_id");

-- CreateIndex
CREATE INDEX "view_pins_company_id_role_id_idx" ON "view_pins"("company_id", "role_id");

-- CreateIndex
CREATE UNIQUE INDEX "view_pins_company_id_view_id_user_id_key" ON "view_pins"("company_id", "view_id", "user_id");

-- CreateIndex
CREATE UNIQUE INDEX "view_pins_company_id_view_id_role_id_key" ON "view_pins"("company_id", "view_id", "role_id");

-- AddForeignKey
ALTER TABLE "view_pins" ADD CONSTRAINT "view_pins_company_id_view_id_fkey" FOREIGN KEY ("company_id", "view_id") REFERENCES "views"("company_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "view_pins" ADD CONSTRAINT "view_pins_company_id_user_id_fkey" FOREIGN KEY ("company_id", "user_id") REFERENCES "users"("company_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "view_pins" ADD CONSTRAINT "view_pins_company_id_role_id_fkey" FOREIGN KEY ("company_id", "role_id") REFERENCES "roles"("company_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

ALTER TABLE view_pins ADD CONSTRAINT view_pins_reader_check CHECK ((user_id IS NULL) <> (role_id IS NULL));
SELECT protect_tenant_table('view_pins');

-- A company orders, names and hides the groups of its menu, and names the cards of its start page.
-- AlterTable
ALTER TABLE "companies" ADD COLUMN     "card_names" JSONB,
ADD COLUMN     "menu_groups" JSONB;

ALTER TABLE companies
  ADD CONSTRAINT companies_menu_groups_check CHECK (jsonb_typeof(menu_groups) = 'array'),
  ADD CONSTRAINT companies_card_names_check CHECK (jsonb_typeof(card_names) = 'object');
GRANT UPDATE (menu_groups, card_names) ON companies TO staffing_tenant;
