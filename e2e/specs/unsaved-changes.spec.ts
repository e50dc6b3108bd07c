import { expect, signInAs, test } from '../support/demo/product';

test(
  'going back from unsaved changes asks first, and then goes to the right page',
  { tag: '@thorough' },
  async ({ page, product }) => {
    await page.goto('/auth/login');
    await signInAs(page, 'demo', product);
    const editor = `/surveys/edit/${product.demo.surveyIds[0] ?? ''}`;
    await page.goto('/');
    const row = page.getByRole('table').getByRole('row', { name: /^Would you recommend us\?/ });
    await row.getByRole('button').click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    await expect(page).toHaveURL(editor);
    const name = page.getByRole('textbox', { name: /^Name/ });
    await name.fill('Would you still recommend us?');

    await page.goBack();
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(question).toBeHidden();
    await expect(page).toHaveURL(editor);
    await expect(name).toHaveValue('Would you still recommend us?');

    await page.goBack();
    await question.getByRole('button', { name: 'Leave without saving' }).click();
    await expect(page).toHaveURL('/');
    await page.goForward();
    await expect(page).toHaveURL(editor);
    await expect(name).toHaveValue('Would you recommend us?');
  },
);
