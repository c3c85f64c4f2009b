/**
 * Style sheets of the Mantine components of every first page, in the order of their dependencies; a cascade layer lets CSS
 * modules win. A file that renders other components imports another module of this folder; styles.test.ts reports a missing one.
 */
import '@mantine/core/styles/baseline.layer.css';
import '@mantine/core/styles/default-css-variables.layer.css';
import '@mantine/core/styles/global.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/VisuallyHidden.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Loader.layer.css';
import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/Skeleton.layer.css';
import '../theme/fields.css';
import '../theme/fonts.css';
import '../theme/skeleton.css';
import '../theme/tokens.css';
