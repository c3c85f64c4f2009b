package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"tarnwort/services/gameserver/internal/config"
	"tarnwort/services/gameserver/internal/operatorsocket"
)

var errNoSocket = errors.New("there is no operator socket: set TARNWORT_OPERATOR_SOCKET, for the server as well")

// newLobbiesCommand returns the commands that reach a running server through its socket.
func newLobbiesCommand(file *string) *cobra.Command {
	lobbies := &cobra.Command{
		Use: "lobbies", Short: "Look at the lobbies of the running server, and end them", Args: noArguments,
		RunE: func(*cobra.Command, []string) error { return errors.New("lobbies needs list, show or close") },
	}
	lobbies.AddCommand(
		withJSON(&cobra.Command{Use: "list", Short: "List all lobbies; the time of the last attendance is exact to within an hour", Args: noArguments, RunE: onSocket(file, listLobbies)}),
		withJSON(&cobra.Command{Use: "show LOBBY", Short: "Show a lobby and its players, without secrets", Args: oneLobby, RunE: onSocket(file, showLobby)}),
		&cobra.Command{Use: "close LOBBY", Short: "End a lobby and delete everything about it", Args: oneLobby, RunE: onSocket(file, closeLobby)},
	)
	return lobbies
}

func withJSON(command *cobra.Command) *cobra.Command {
	command.Flags().Bool("json", false, "print JSON")
	return command
}

func wantsJSON(command *cobra.Command) bool {
	wanted, err := command.Flags().GetBool("json")
	return wanted && err == nil
}

func oneLobby(command *cobra.Command, arguments []string) error {
	if len(arguments) != 1 {
		return fmt.Errorf("%s needs the id of one lobby, not %d arguments", command.Name(), len(arguments))
	}
	return nil
}

// call runs a command on the running server.
type call func(ctx context.Context, server *operatorsocket.Client, command *cobra.Command, arguments []string) error

// onSocket returns a command that runs do on the server behind the operator socket.
func onSocket(file *string, do call) func(*cobra.Command, []string) error {
	return func(command *cobra.Command, arguments []string) error {
		settings, err := config.Load(*file)
		if err != nil {
			return err
		}
		path := settings.OperatorSocket()
		if path == "" {
			return errNoSocket
		}
		err = do(context.Background(), operatorsocket.NewClient(path), command, arguments)
		if errors.Is(err, operatorsocket.ErrNoServer) {
			err = fmt.Errorf("%w: name the server's directory in TARNWORT_DATA_DIR, or its socket in TARNWORT_OPERATOR_SOCKET", err)
		}
		if err != nil {
			return failure{err}
		}
		return nil
	}
}

func listLobbies(ctx context.Context, server *operatorsocket.Client, command *cobra.Command, _ []string) error {
	all, err := server.List(ctx)
	if err != nil {
		return err
	}
	if wantsJSON(command) {
		return printJSON(command.OutOrStdout(), all)
	}
	table := tabwriter.NewWriter(command.OutOrStdout(), 0, 0, 2, ' ', 0)
	_, _ = fmt.Fprintln(table, "LOBBY\tLAST ATTENDED (TO WITHIN AN HOUR)\tIN MEMORY")
	for _, l := range all {
		_, _ = fmt.Fprintf(table, "%s\t%s\t%s\n", l.ID, l.LastAttendance.Format("2006-01-02 15:04Z"), yesNo(l.InMemory))
	}
	return table.Flush()
}

func showLobby(ctx context.Context, server *operatorsocket.Client, command *cobra.Command, arguments []string) error {
	lobby, err := server.Show(ctx, arguments[0])
	if err != nil {
		return err
	}
	if wantsJSON(command) {
		return printJSON(command.OutOrStdout(), lobby)
	}
	table := tabwriter.NewWriter(command.OutOrStdout(), 0, 0, 2, ' ', 0)
	_, _ = fmt.Fprintf(table, "lobby\t%s\nopened\t%s\nphase\t%s\nround\t%d\nlocked\t%s\npassword\t%s\n\n",
		lobby.ID, lobby.OpenedAt.Format("2006-01-02 15:04:05Z"), lobby.Phase, lobby.Round, yesNo(lobby.Locked), yesNo(lobby.HasPassword))
	_, _ = fmt.Fprintln(table, "PLAYER\tGAME MASTER\tCONNECTED\tPOINTS")
	for _, p := range lobby.Players {
		_, _ = fmt.Fprintf(table, "%s\t%s\t%s\t%d\n", printable(p.Name), yesNo(p.GameMaster), yesNo(p.Connected), p.Points)
	}
	return table.Flush()
}

func closeLobby(ctx context.Context, server *operatorsocket.Client, command *cobra.Command, arguments []string) error {
	if err := server.End(ctx, arguments[0]); err != nil {
		return err
	}
	_, err := fmt.Fprintf(command.OutOrStdout(), "%s has ended\n", strings.ToUpper(arguments[0]))
	return err
}

func yesNo(is bool) string {
	if is {
		return "yes"
	}
	return "no"
}

// printable escapes a player's name, so that it cannot control the terminal.
func printable(name string) string {
	return strings.Trim(fmt.Sprintf("%q", name), `"`)
}

func printJSON(out io.Writer, value any) error {
	encoder := json.NewEncoder(out)
	encoder.SetIndent("", "  ")
	return encoder.Encode(value)
}
